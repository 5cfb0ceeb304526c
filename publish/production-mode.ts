// React chooses its version when it is loaded: this module must be the first import.
// biome-ignore lint/style/noProcessEnv: set for packages, not read
process.env.NODE_ENV = "production";
