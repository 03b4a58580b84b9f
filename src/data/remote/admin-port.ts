// The console's calls: one line a subject.
import type { QueryClient } from '@tanstack/react-query'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import { adminClinics, adminProviders } from '../../../contract/http/admin-organisations.ts'
import {
  askSecondProof,
  challengeSecondProof,
  giveSecondProof,
  readAdminSession,
  showSecondProof,
} from '../../../contract/http/admin-session.ts'
import { err, ok } from '../../../contract/result.ts'
import type { AdminPort } from '../admin-port.ts'
import type { ActionFailure } from '../ports.ts'
import { hasAuthenticators } from '../session/factor-keys.ts'
import { actionFailure } from '../session/failures.ts'
import { createProver } from '../session/key-prover.ts'
import type { SignedInDeps } from '../session/signed-in-call.ts'
import { accountsOf } from './admin/accounts.ts'
import { agreementsOf } from './admin/agreements.ts'
import { type AdminCalls, createAdminCalls } from './admin/calls.ts'
import { houseOf } from './admin/house.ts'
import { importsOf } from './admin/imports.ts'
import { jobsOf } from './admin/jobs.ts'
import { legalOf } from './admin/legal.ts'
import { listsOf } from './admin/lists.ts'
import { mailsOf } from './admin/mails.ts'
import { peopleOf } from './admin/people.ts'
import { portalContentOf } from './admin/portal.ts'
import { callsOf } from './admin/provider-calls.ts'
import { recordsOf } from './admin/records.ts'
import { registersOf } from './admin/registers.ts'
import { createStartPort } from './admin/start.ts'
import { textsOf } from './admin/texts.ts'
import { trailOf } from './admin/trail.ts'

/** The second proof by a passkey or security key. */
const proverOf = ({ call, write }: AdminCalls) =>
  createProver<null, ActionFailure | { readonly code: 'passkey_refused' }>({
    challenge: async () => {
      const answer = await call(challengeSecondProof, {})
      return answer.ok ? answer : err(actionFailure(answer.error))
    },
    give: async (body) => {
      const shown = await write(['session'], call(showSecondProof, { body }))
      if (shown.ok) return ok(null)
      return err(shown.error.code === 'sign_in_failed' ? { code: 'passkey_refused' } : shown.error)
    },
  })

export function createAdminPort(deps: SignedInDeps): { readonly admin: AdminPort; readonly queries: QueryClient } {
  const calls = createAdminCalls(deps)
  const { call, read, useRead, write, queries } = calls
  const proving = proverOf(calls)
  const admin: AdminPort = {
    useSession: () =>
      useRead(['session'], async () => {
        const { roles, confirmed, has_key } = await read(readAdminSession, {})
        return { roles, confirmed, hasKey: has_key && hasAuthenticators() }
      }),
    askSecondProof: async () => {
      const asked = await call(askSecondProof, {})
      return asked.ok ? ok(null) : err(actionFailure(asked.error))
    },
    giveSecondProof: async (code) => {
      const given = await write(['session'], call(giveSecondProof, { body: { code } }))
      return given.ok ? ok(null) : given
    },
    prepareKey: proving.prepare,
    showKey: proving.prove,
    useHistory: (resource, recordId) =>
      useRead(['history', resource, recordId], async () => {
        const { changes } = await read(listRecordChanges, { params: { resource, recordId }, query: {} })
        return changes
      }),
    start: createStartPort(calls),
    calls: callsOf(calls),
    providers: recordsOf(calls, adminProviders),
    clinics: recordsOf(calls, adminClinics),
    house: houseOf(calls),
    agreements: agreementsOf(calls, deps),
    people: peopleOf(calls),
    accounts: accountsOf(calls),
    imports: importsOf(calls),
    lists: listsOf(calls),
    registers: registersOf(calls, deps),
    portal: portalContentOf(calls),
    legal: legalOf(calls),
    jobs: jobsOf(calls),
    mails: mailsOf(calls),
    texts: textsOf(calls),
    trail: trailOf(calls),
  }
  return { admin, queries }
}
