/** What the contact form sends, with a marker by which it is found again. */
export function describeMessage(marker: string): string {
  return JSON.stringify({
    lib_version: "4.4.1",
    user_id: "user",
    service_id: "service",
    template_id: "template",
    template_params: {
      first_name: "Asha Rao",
      email: `${marker}@client.example`,
      phone_number: "+91 422 000 0000",
      message: marker,
    },
  });
}
