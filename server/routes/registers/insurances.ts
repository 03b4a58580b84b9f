// GET and POST /api/insurances, GET, PUT and DELETE of one (A18, B44): the list that forms complete from, one by one.
import { insurances } from '../../../contract/http/insurances.ts'
import { ok } from '../../../contract/result.ts'
import { isInstitutionCode } from '../../../domain/validators/institution-code.ts'
import { afterCommit } from '../../db/work.ts'
import { invalidField, serveResource } from '../../http/serve-resource.ts'
import { registerPolicies } from '../../policies/registers.ts'
import { readCodeLists } from '../../stores/code-lists/reader.ts'
import { insuranceStore } from '../../stores/insurances/store.ts'

const everywhere = {}

export const insuranceRoutes = serveResource(insurances, {
  policies: {
    list: registerPolicies.listInsurances,
    read: registerPolicies.readInsurance,
    add: registerPolicies.addInsurance,
    change: registerPolicies.changeInsurance,
    remove: registerPolicies.removeInsurance,
  },
  scope: () => everywhere,
  store: insuranceStore,
  unique: { at: 'code', code: 'code_taken' },
  // a code that stood there before stays good: older lists have some
  check: (_, __, { code }, before) =>
    code !== before?.code && !isInstitutionCode(code) ? invalidField('code', 'institution_code') : ok(null),
  changed: async (tx, _, { deps }) => afterCommit(tx, async () => deps.codeLists.load(await readCodeLists(deps.db))),
})
