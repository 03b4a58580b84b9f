// How the server starts the demo: address and secret in the environment of the child process, never on its command line.

export function readStart(): { readonly base: string; readonly secret: string } {
  const { DEMO_BASE_URL: base, DEMO_SECRET: secret } = process.env
  if (!base || !secret) throw new Error('the demo is started by the server: DEMO_BASE_URL and DEMO_SECRET are missing')
  return { base, secret }
}
