// How the server starts the demo: address, secret and time in the environment of the child process, never on its command line.

export interface DemoStart {
  readonly base: string
  readonly secret: string
  /** ms, when the load began for the first time */
  readonly startedAt: number
}

/** Throws when something else than the server started it. */
export function readStart(): DemoStart {
  const { DEMO_BASE_URL: base, DEMO_SECRET: secret, DEMO_STARTED_AT } = process.env
  const startedAt = Number(DEMO_STARTED_AT)
  if (!base || !secret || !startedAt) {
    throw new Error('the demo is started by the server: DEMO_BASE_URL, DEMO_SECRET or DEMO_STARTED_AT is missing')
  }
  return { base, secret, startedAt }
}
