// Canaries (canaries.ts) in what people write about a patient, by the product's own calls: profiles, messages, files, answers, and
// the parts of an application.
import { createPatient, requestAction } from '../../contract/http/actions.ts'
import { makeRequest } from '../../domain/ahb/exchange.ts'
import { fieldsOf } from '../../domain/forms/define.ts'
import { gkvForms } from '../../domain/rehab-forms/rehab-forms.ts'
import { sealProfile } from '../../workers/crypto/core/drafting/profile.ts'
import { draftRequestAction } from '../../workers/crypto/core/drafting/request-actions.ts'
import { type Canaries, fullProfile } from './canaries.ts'
import { makeRequestFile, sealFile, upload } from './files.ts'
import { makeMessage, newActionId, newCid, patientKey, readable, sealText, sign, wrapToSecret } from './signing.ts'
import { acceptCodes, onAuction, run, setupRequest, type TestRequest } from './story.ts'
import type { Ward, WardPerson } from './ward.ts'

const must = (is: unknown, wanted: unknown, what: string): void => {
  if (is !== wanted) throw new Error(`${what}: ${is}`)
}

/** A patient of the clinic with a canary in every text of the forms; answers its cid. */
export async function plantPatient(
  { koenig, clinic }: Ward,
  { next }: Canaries,
  more: { readonly birth_date?: string } = {},
): Promise<string> {
  const cid = newCid()
  const key = patientKey(cid)
  const profile = fullProfile(next)
  if (!profile.identity) throw new Error('no identity')
  const body = await sign(koenig, {
    action: 'create_patient',
    target: { kind: 'patient', cid },
    codes: { readable },
    envelopes: await sealProfile(key, { ...profile, identity: { ...profile.identity, ...more } }),
    wraps: [await wrapToSecret(key, clinic, koenig)],
  })
  must((await koenig.client.call(createPatient, { body })).status, 201, 'a patient')
  return cid
}

/** A message by single call; answers its status. */
export const sendMessage = async (writer: WardPerson, request: TestRequest, text: string): Promise<number> => {
  const params = { id: request.id, action: 'send_message' }
  return (await writer.client.call(requestAction, { params, body: await makeMessage(writer, request, text) })).status
}

/** A request of the clinic with a file, a note, `messages` messages and an answer, all with canaries. */
export async function plantRequest(ward: Ward, canaries: Canaries, messages: number) {
  const { koenig, maria, clinic } = ward
  const { request, auction } = await setupRequest(ward)
  const file = await sealFile(maria, 5_000, { name: `${canaries.next('Dateiname')}.pdf` })
  await upload(ward, maria, file)
  must((await run(ward, maria, await makeRequestFile(maria, request, file))).status, 'done', 'a file')
  const { cid } = clinic.secret
  const text = canaries.next('Notiz')
  const note = await sealText(clinic.secret, 'organisation', cid, 'note/1', koenig.id, text)
  const codes = { careprovider_id: ward.seeblick.organisationId }
  const saved = await run(ward, koenig, await onAuction(koenig, auction, 'save_note', { codes, envelopes: { note } }))
  must(saved.status, 'done', 'a note')
  for (let i = 0; i < messages; i++)
    must(await sendMessage(i % 2 === 0 ? koenig : maria, request, canaries.next('Nachricht')), 200, 'a message')
  const accept = {
    type: 'accept_request',
    codes: acceptCodes,
    text: canaries.next('Antwort'),
    basis: { decision: 1 },
  } as const
  const occasion = { id: newActionId(), device: maria.device, at: ward.server.now() }
  const body = await draftRequestAction(request, accept, { rk: request.key }, occasion, maria.unlocked)
  const params = { id: request.id, action: 'accept_request' }
  must((await maria.client.call(requestAction, { params, body })).status, 200, 'an acceptance')
  return { request, auction, file }
}

/** An application with a canary in every field, its message, a question for approval, a remark, and transitional care. */
export async function plantApplication(ward: Ward, canaries: Canaries) {
  const { koenig, clinic } = ward
  const { auction } = await setupRequest(ward)
  const act = async (action: string, codes: object, envelopes = {}) =>
    (await run(ward, koenig, await onAuction(koenig, auction, action, { codes: { ...codes }, envelopes }))).status
  await act('generate_rehab_forms', { forms: ['GKV_GENERAL', 'GKV_MEDICAL'] })
  await act('generate_transitional_care', {})
  const sealed = (path: string, content: object) =>
    sealText(clinic.secret, 'auction', auction.cid, path, koenig.id, JSON.stringify(content))

  const values: Record<string, string> = {}
  for (const { name, pages } of gkvForms) {
    for (const page of pages) {
      const path = `document/${name}/${page.key}`
      const own = Object.fromEntries(fieldsOf([page]).map(({ key }) => [key, canaries.next(key)]))
      Object.assign(values, own)
      const codes = { parts: [{ form: name, part: page.key, base: 0 }] }
      const save = async () => act('save_rehab_forms', codes, { [path]: await sealed(path, own) })
      must(await save(), 'done', path)
      // what is refused may be logged
      must(await save(), 'conflict', path)
    }
  }
  const parties = { sender: '260326822', receiver: '109905003', environment: 'P', procedureId: newActionId() } as const
  const { xml } = makeRequest(values, parties, { fileId: newActionId(), fileNumber: 1, createdAt: 1 })
  const kept = { form: 'GKV_GENERAL', part: `message_${'0'.repeat(24)}` }
  const messagePath = `document/${kept.form}/${kept.part}`
  const message = { [messagePath]: await sealed(messagePath, { xml }) }
  must(await act('save_rehab_forms', { parts: [{ ...kept, base: 0 }] }, message), 'done', 'a message')
  const asked = { form: 'GKV_MEDICAL', part: `ask_${'0'.repeat(24)}` }
  const askPath = `document/${asked.form}/${asked.part}`
  const sentence = await sealed(askPath, { text: canaries.next('Bitte ansehen'), page_7: canaries.next('Reha-Ziel') })
  must(await act('ask_approval', { ...asked, to: ward.doctor.id }, { [askPath]: sentence }), 'done', 'a question')
  const comment = { form: 'GKV_MEDICAL', part: `comment_${'0'.repeat(24)}`, base: 0 }
  const commentPath = `document/${comment.form}/${comment.part}`
  const said = { [commentPath]: await sealed(commentPath, { text: canaries.next('Treppe fehlt') }) }
  must(await act('save_rehab_forms', { parts: [comment] }, said), 'done', 'a remark')
  const proofs = 'document/TRANSITIONAL_CARE/proofs'
  const care = { [proofs]: await sealed(proofs, { agreed: canaries.next('Abgestimmt') }) }
  must(await act('save_transitional_care', { parts: [{ part: 'proofs', base: 0 }] }, care), 'done', 'transitional care')
  return { auction, kept, asked }
}
