// Lists as the server searches them.
import { querySearchIndex } from '../../../contract/http/search-index.ts'
import { err } from '../../../contract/result.ts'
import type { LookupPort } from '../lookup-port.ts'
import { actionFailure } from '../session/failures.ts'
import type { Connection } from './connection.ts'

/** contract/http/search-index.ts: the longest query */
const longest = 200

export const createLookupPort = (connection: Connection): LookupPort => ({
  async lookUp(index, query) {
    const body = { query: query.slice(0, longest) }
    const answer = await connection.call(querySearchIndex, { params: { index }, body })
    return answer.ok ? answer : err(actionFailure(answer.error))
  },
})
