// What the server knows of the demo's load: its secret, and how far it is. In memory; what must outlast a restart
// (complete or not) is the setting `demo`, the accounts are in DATA_DIR/demo-accounts.json.
import type { DemoAccount } from '../../contract/http/system.ts'
import type { Config } from '../config.ts'
import type { Ids } from '../platform/ids.ts'

export interface DemoProgress {
  readonly state: 'off' | 'loading' | 'complete' | 'failed'
  readonly done: number
  readonly total: number
  readonly accounts: readonly DemoAccount[]
}

export interface DemoState {
  /** what the demo's calls carry, fresh with each start; null in production and when the demo is off */
  readonly secret: string | null
  read(): DemoProgress
  write(progress: DemoProgress): void
}

export function createDemoState(config: Config, ids: Ids): DemoState {
  let progress: DemoProgress = { state: 'off', done: 0, total: 0, accounts: [] }
  return {
    secret: config.demo ? ids.random(32) : null,
    read: () => progress,
    write: (next) => {
      progress = next
    },
  }
}

/** The accounts as lines for whoever started the server. */
export const accountLines = (accounts: readonly DemoAccount[]): string[] =>
  accounts.map(
    ({ app, email, password, organisation }) =>
      `  ${app.padEnd(12)} ${email.padEnd(40)} ${password ?? ''}  ${organisation}`,
  )
