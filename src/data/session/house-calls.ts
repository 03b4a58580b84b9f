// The calls of the house's settings pages. Loaded with the first of them.
import { readHouseProfile, saveHouseProfile } from '../../../contract/http/house-profile.ts'
import { readLegalDocuments } from '../../../contract/http/legal-documents.ts'
import { readOwnDetails, saveOwnDetails } from '../../../contract/http/own-account.ts'
import { addTeam, changeTeam, listTeam } from '../../../contract/http/team.ts'
import { err, ok } from '../../../contract/result.ts'
import type { HouseCalls } from '../settings-port.ts'
import { callAs } from './call-as.ts'
import type { NoticesDeps } from './notices-port.ts'

export function createHouseCalls(deps: NoticesDeps): HouseCalls {
  const call = callAs(deps)
  return {
    async readLegalDocuments() {
      const found = await call(readLegalDocuments, { query: {} })
      return found.ok ? ok(found.value.legal_documents) : found
    },
    readProfile: (careproviderId) => call(readHouseProfile, { params: { careproviderId } }),
    saveProfile: (careproviderId, body) => call(saveHouseProfile, { params: { careproviderId }, body }),
    listTeam: (careproviderId, { search, status, start, count }) =>
      call(listTeam, {
        params: { careproviderId },
        query: {
          with_pagination: 'true',
          start,
          count,
          // an address holds no empty values
          ...(search === '' ? {} : { search }),
          ...(status === '' ? {} : { status }),
        },
      }),
    addTeam: (careproviderId, accounts, timestamp) =>
      call(addTeam, { params: { careproviderId }, query: { timestamp }, body: { accounts: [...accounts] } }),
    changeTeam: (careproviderId, accountId, body, timestamp) =>
      call(changeTeam, { params: { careproviderId, accountId }, query: { timestamp }, body }),
    async readDetails() {
      const id = deps.account()
      return id === null ? err({ code: 'unauthenticated' }) : call(readOwnDetails, { params: { id } })
    },
    async saveDetails(body) {
      const id = deps.account()
      return id === null ? err({ code: 'unauthenticated' }) : call(saveOwnDetails, { params: { id }, body })
    },
  }
}
