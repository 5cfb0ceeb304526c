export type Connection = { clientAddress: string };

/** Answers requests. The connection is that of the socket, which may be a proxy's. */
export type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;
