// Downloads fail as calls do.
import { expect, it, vi } from 'vitest'
import { readFileContent } from '../../../../contract/http/files.ts'
import { createDownload } from '../../../../device/http/download.ts'
import type { OddAnswer } from '../../../../device/http/odd-answer.ts'

const args = { params: { id: 4 }, token: 't' }
function setup(respond: () => Response) {
  vi.stubGlobal('fetch', async () => respond())
  const heard: OddAnswer[] = []
  return { heard, answer: createDownload((odd) => heard.push(odd))(readFileContent, args) }
}

it('[X13] an odd error is unknown, and told', async () => {
  const { heard, answer } = setup(() => new Response('kaputt', { status: 500 }))
  expect(await answer).toEqual({ ok: false, error: { code: 'unknown' } })
  const call = `${readFileContent.method} ${readFileContent.path}`
  expect(heard).toEqual([{ call, status: 500, message: 'kaputt' }])
})

it('the server’s own is its code, and no connection is no network', async () => {
  const refused = setup(() => new Response('{"code":"not_found"}', { status: 404 }))
  expect(await refused.answer).toEqual({ ok: false, error: { code: 'not_found' } })
  const cut = setup(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await cut.answer).toEqual({ ok: false, error: { code: 'network', reason: 'unreachable' } })
  expect([...refused.heard, ...cut.heard]).toEqual([])
})
