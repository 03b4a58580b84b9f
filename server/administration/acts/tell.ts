// Mail 108: everybody with the role admin hears what another administrator asked for, as long as it can be taken back.
import type * as z from 'zod/mini'
import { roles } from '../../../catalogue/roles.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { queueMails } from '../../mail/queue.ts'
import type { dangerousAct } from '../../mail/templates/dangerous-act.ts'
import { readOtherAdmins } from '../../stores/admin/accounts.ts'

interface Told {
  readonly variables: z.output<(typeof dangerousAct)['variables']>
  /** once for the same */
  readonly cause: string
}

export async function tellAdmins(deps: Deps, tx: Tx, actorId: number, { variables, cause }: Told): Promise<void> {
  const others = await readOtherAdmins(tx, actorId, roles.code.admin)
  await queueMails(
    deps,
    tx,
    others.map((to) => ({ key: 'dangerousAct' as const, to, variables, cause })),
  )
}
