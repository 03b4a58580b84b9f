// Providers that can be asked, made without people: their group's keys are borrowed, so that a test may have many of them.
import { roles } from '../../catalogue/roles.ts'
import { providerChanged } from '../../server/matching/refresh.ts'
import { addRoles, createAccount } from '../../server/stores/accounts/writer.ts'
import { runCommand, setupOrganisation } from './people.ts'
import { newCid, type TestGroup } from './signing.ts'
import type { Ward } from './ward.ts'

/**
 * One provider of this name that fits the searches of signing.ts; only `borrowed`'s people could open what is wrapped to it. Its one
 * account is nobody's.
 */
export async function addProvider(ward: Ward, name: string, borrowed: TestGroup): Promise<TestGroup> {
  const { db } = ward.deps
  const { id } = await setupOrganisation(ward.server, 'careprovider', name)
  const profile = { solutions: [21, 22] }
  await runCommand(ward.server, { command: 'set-provider-profile', careprovider_id: id, profile })
  const kid = newCid()
  const lender = borrowed.organisationId
  const { record } = await db
    .selectFrom('group_generation')
    .select('record')
    .where('organisation_id', '=', lender)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('group_generation')
    .values({ organisation_id: id, generation: 1, kid, secret_kid: newCid(), record: JSON.stringify(record) })
    .execute()
  const entry = await db
    .selectFrom('roster_entry')
    .selectAll()
    .where('organisation_id', '=', lender)
    .where('n', '=', 1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('roster_entry')
    .values({ ...entry, organisation_id: id, entry: JSON.stringify(entry.entry) })
    .execute()
  await db.transaction().execute(async (tx) => {
    const nobody = { email: `nobody@${id}.example`, account_type: 'careprovider', created_at: 0 }
    const account = await createAccount(tx, nobody)
    await tx.updateTable('account').set({ status: 'active' }).where('id', '=', account).execute()
    await addRoles(tx, account, id, [roles.code.provider], { by: null, at: 0 })
  })
  await providerChanged(db, ward.deps.providers, id)
  return { ...borrowed, organisationId: id, recipient: { ...borrowed.recipient, kid } as TestGroup['recipient'] }
}
