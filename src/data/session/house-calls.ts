// What the house's pages ask the server beside the mirror. Loaded with the first of them.
import {
  addDpa,
  addHouseFile,
  listHouseFiles,
  openDpa,
  orderHouseFiles,
  readDpa,
  removeDpa,
  removeHouseFile,
} from '../../../contract/http/house-files.ts'
import { acceptHouseLegal, readHouseLegal } from '../../../contract/http/house-legal.ts'
import { readHouseProfile, saveHouseProfile } from '../../../contract/http/house-profile.ts'
import { readCareprovider } from '../../../contract/http/organisation-records.ts'
import { readRequest } from '../../../contract/http/patients.ts'
import { addTeam, changeTeam, listTeam } from '../../../contract/http/team.ts'
import { err, ok } from '../../../contract/result.ts'
import { createDownload } from '../../../device/http/download.ts'
import { logError } from '../../platform/log.ts'
import { closedProfile } from '../closed-profile.ts'
import type { HouseCalls } from '../settings-port.ts'
import { type CallDeps, callAs } from './call-as.ts'
import { actionFailure } from './failures.ts'
import { trackPeople } from './track-people.ts'

/** a document of 5 MB over weak Wi-Fi */
const uploadMs = 120_000

const download = createDownload((answer) => logError('request_failed', { ...answer }))

export function createHouseCalls(deps: CallDeps): HouseCalls {
  const call = callAs(deps)
  return {
    readLegal: (careproviderId) => call(readHouseLegal, { params: { careproviderId } }),
    acceptLegal: (careproviderId, type, version) =>
      call(acceptHouseLegal, { params: { careproviderId, type }, body: { version } }),
    readProfile: (careproviderId) => call(readHouseProfile, { params: { careproviderId } }),
    saveProfile: (careproviderId, body) => call(saveHouseProfile, { params: { careproviderId }, body }),
    async newerRequest(id) {
      const answer = await call(readRequest, { params: { id }, query: { newest: 'true' } })
      if (!answer.ok) return answer
      return ok(answer.value.record.id === id ? null : answer.value.record.id)
    },
    async readSealedRequest(id) {
      const answer = await call(readRequest, { params: { id }, query: {} })
      if (!answer.ok) return answer
      const { kind, record } = answer.value
      return ok(kind === 'auction_request' ? { record, profile: closedProfile(record) } : { stub: record })
    },
    readHouseFiles: (careproviderId) => call(listHouseFiles, { params: { careproviderId }, query: {} }),
    addHouseFile: (careproviderId, category, body) =>
      call(addHouseFile, { params: { careproviderId }, query: { category }, body, timeoutMs: uploadMs }),
    orderHouseFiles: (careproviderId, images) =>
      call(orderHouseFiles, { params: { careproviderId }, body: { images: [...images] } }),
    removeHouseFile: (careproviderId, fileId) => call(removeHouseFile, { params: { careproviderId, fileId } }),
    readDpa: (careproviderId) => call(readDpa, { params: { careproviderId } }),
    addDpa: (careproviderId, body) => call(addDpa, { params: { careproviderId }, body, timeoutMs: uploadMs }),
    removeDpa: (careproviderId) => call(removeDpa, { params: { careproviderId } }),
    async openDpa(careproviderId) {
      const token = await deps.tokens.accessToken()
      if (token === null) return err(actionFailure(deps.tokens.noToken()))
      const found = await download(openDpa, { params: { careproviderId }, token })
      if (!found.ok) return err(actionFailure(found.error))
      return new Response(found.value).arrayBuffer().then(
        (content) => ok(new Uint8Array(content)),
        () => err({ code: 'network' as const }), // it broke in the middle
      )
    },
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
    async readHistory(careproviderId, count) {
      const query = { events: 'true', count } as const
      const answer = await call(readCareprovider, { params: { careproviderId }, query })
      if (!answer.ok) return answer
      return ok(answer.value.events ?? { events: [], total: 0, remaining: 0 })
    },
    addTeam: (careproviderId, accounts, timestamp) =>
      call(addTeam, { params: { careproviderId }, query: { timestamp }, body: { accounts: [...accounts] } }),
    async changeTeam(careproviderId, accountId, body, timestamp) {
      const done = await call(changeTeam, { params: { careproviderId, accountId }, query: { timestamp }, body })
      return trackPeople(body.action, done)
    },
  }
}
