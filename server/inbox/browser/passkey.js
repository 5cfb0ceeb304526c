// The ceremony of signing in and of registering: asks the browser for the passkey, puts its answer into the form and sends that.
const { startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser;

for (const form of document.querySelectorAll("form[data-ceremony]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void run(form);
  });
}

async function run(form) {
  const { ceremony, options, problem } = form.dataset;
  const report = form.querySelector("[role=alert]");
  report.textContent = "";
  try {
    const answer = await fetch(options, { method: "POST" });
    if (!answer.ok) throw new Error(await answer.text());
    const start = ceremony === "register" ? startRegistration : startAuthentication;
    const response = await start({ optionsJSON: await answer.json() });
    form.elements.namedItem("response").value = JSON.stringify(response);
    form.submit();
  } catch {
    report.textContent = problem;
  }
}
