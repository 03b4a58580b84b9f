// PUT /api/demo/progress: the demo tells how far it is. Its accounts go to DATA_DIR/demo-accounts.json, so that they are
// found again after a restart.
import { rename, writeFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/system.ts'
import { ok } from '../../../contract/result.ts'
import { accountsFile } from '../../demo-launcher/launch.ts'
import { readDemoLoad, writeDemoLoad } from '../../demo-launcher/setting.ts'
import { accountLines } from '../../demo-launcher/state.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { systemPolicies } from '../../policies/system.ts'

let written = 0
/** A server that is ended meanwhile leaves the old text, never half of the new one. */
async function writeWhole(path: string, text: string): Promise<void> {
  written += 1
  const own = `${path}.${written}`
  await writeFile(own, text)
  await rename(own, path)
}

export const demoProgress = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.demoProgress, {
    policy: systemPolicies.demoProgress,
    handler: async ({ body: { done, total, complete, accounts } }) => {
      const { started_at } = (await readDemoLoad(deps.db)) ?? { started_at: deps.clock.now() }
      await writeDemoLoad(deps.db, { complete, done, total, started_at })
      await writeWhole(accountsFile(deps), `${JSON.stringify(accounts, null, 2)}\n`)
      deps.demo.write({ state: complete ? 'complete' : 'loading', done, total, accounts })
      if (complete) {
        deps.log.say(`The demo is loaded: ${accounts.length} accounts, also in ${accountsFile(deps)}.`)
        for (const line of accountLines(accounts)) deps.log.say(line)
      }
      return ok({ stored: true })
    },
  })
