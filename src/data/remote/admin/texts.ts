// The calls of the operator's own texts.
import * as contract from '../../../../contract/http/texts.ts'
import { err, ok } from '../../../../contract/result.ts'
import type { MailDraft, TextsPort } from '../../admin/texts-port.ts'
import { actionFailure } from '../../session/failures.ts'
import type { AdminCalls } from './calls.ts'

const bodyOf = ({ texts, ...draft }: MailDraft) => ({ ...draft, texts: { ...texts } })

export const textsOf = ({ read, useRead, write, call }: AdminCalls): TextsPort => ({
  useFound: (query) => useRead(['texts', 'found', query], () => read(contract.findTexts, { query: { ...query } })),
  useGroup: (part, group) =>
    useRead(['texts', 'group', part, group], () => read(contract.readTextGroup, { query: { part, group } })),
  save: async (texts, reason) => {
    const body = { texts: texts.map((text) => ({ ...text })), ...(reason && { reason }) }
    const saved = await write(['texts'], call(contract.saveTexts, { body }))
    return saved.ok ? ok(null) : saved
  },
  usePreview: (draft) => useRead(['preview', draft], () => read(contract.previewMail, { body: bodyOf(draft) })),
  sendProbe: async (draft) => {
    const sent = await call(contract.sendProbe, { body: bodyOf(draft) })
    return sent.ok ? sent : err(actionFailure(sent.error))
  },
  readProbe: async (mailId) => {
    const found = await call(contract.readProbe, { params: { mailId } })
    return found.ok ? found : err(actionFailure(found.error))
  },
})
