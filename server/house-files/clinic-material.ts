// Keeps and removes what a clinic has of its own for its rehab applications; each change stands in the clinic's history.
import {
  type ClinicMaterial,
  materialBytes,
  materialCounts,
  type TemplateMapping,
} from '../../contract/http/clinic-material.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { isSchemaText, xmlText } from '../../domain/files/schema-file.ts'
import { sniffType } from '../../domain/files/sniff.ts'
import { keyListOf, numberedOf } from '../../domain/rehab-forms/key-lists.ts'
import { sweepBlobs } from '../blobs/sweep.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { AccountActor } from '../policies/actor.ts'
import { endBlob } from '../stores/blobs/writer.ts'
import { type MaterialKind, readClinicMaterial, readMaterialRows } from '../stores/clinic-material/reader.ts'
import {
  deleteKeyList,
  deleteMaterial,
  insertMaterial,
  writeKeyList,
  writeMapping,
} from '../stores/clinic-material/writer.ts'
import { addOrganisationEvent } from '../stores/organisations/events.ts'
import { lockOrganisation } from '../stores/organisations/reader.ts'
import { storeBytes } from './store-bytes.ts'

type Answer = Promise<Result<ClinicMaterial, Failure>>

interface Given {
  readonly kind: MaterialKind
  readonly subject: string
  readonly name: string
  readonly content: Uint8Array
}

const refuse = (field: string, code: string) => fail('validation_failed', { errors: [{ path: `body.${field}`, code }] })

/** By its content alone: its MIME type; null: it is another kind of file. */
async function typeOf({ kind, content }: Given): Promise<string | null> {
  if (kind === 'template') {
    const found = await sniffType(content.length, async (start, length) => content.subarray(start, start + length))
    return found === 'pdf' ? 'application/pdf' : null
  }
  const text = xmlText(content, (label, bytes) => new TextDecoder(label, { fatal: true }).decode(bytes))
  return text !== null && isSchemaText(text) ? 'application/xml' : null
}

export function clinicMaterial(deps: Deps, actor: AccountActor, clinicId: number) {
  const note = (
    tx: Tx,
    type: 'material_kept' | 'material_mapped' | 'material_removed',
    material: { readonly kind: MaterialKind | 'key_list'; readonly name: string },
    at: number,
  ) =>
    addOrganisationEvent(tx, {
      organisation_id: clinicId,
      type,
      at,
      account_id: actor.accountId,
      subject_account_id: null,
      context: { material },
    })
  const isClinic = async (tx: Tx) => (await lockOrganisation(tx, clinicId))?.kind === 'careseeker'

  return {
    async keep(given: Given): Answer {
      const { kind, subject, name, content } = given
      if (content.length > materialBytes[kind]) return refuse('content', 'fileSize')
      const type = await typeOf(given)
      if (type === null) return refuse('content', 'fileType')
      const stored = await storeBytes(deps, actor.deviceId, [content])
      const { cid, at } = stored
      const kept = await deps.work(async (tx) => {
        if (!(await isClinic(tx))) return fail('not_found')
        const rows = await readMaterialRows(tx, clinicId)
        const old = rows.find((row) => row.kind === kind && row.subject === subject)
        const isFull = kind === 'schema' && rows.filter((row) => row.kind === kind).length >= materialCounts.schemas
        if (!old && isFull) return refuse('content', 'fileCount')
        if (old) {
          await deleteMaterial(tx, old.cid, at)
        }
        await stored.claim(tx)
        await insertMaterial(tx, {
          cid,
          organisation_id: clinicId,
          kind,
          subject,
          name,
          type,
          bytes: content.length,
          mapping: JSON.stringify(old?.mapping ?? {}),
          version: old?.version ?? 0,
          account_id: actor.accountId,
          created_at: at,
        })
        await note(tx, 'material_kept', { kind, name }, at)
        return ok(await readClinicMaterial(tx, clinicId))
      })
      if (!kept.ok) await endBlob(deps.db, cid, at)
      await sweepBlobs(deps)
      return kept
    },

    map: (form: string, version: number, mapping: TemplateMapping): Answer =>
      deps.work(async (tx) => {
        if (!(await isClinic(tx))) return fail('not_found')
        const rows = await readMaterialRows(tx, clinicId)
        const template = rows.find(({ kind, subject }) => kind === 'template' && subject === form)
        if (!template) return fail('not_found')
        if (template.version !== version) return fail('conflict')
        await writeMapping(tx, template.cid, mapping, version + 1)
        await note(tx, 'material_mapped', { kind: 'template', name: template.name }, deps.clock.now())
        return ok(await readClinicMaterial(tx, clinicId))
      }),

    async remove(cid: string): Answer {
      const gone = await deps.work(async (tx) => {
        if (!(await isClinic(tx))) return fail('not_found')
        const row = (await readMaterialRows(tx, clinicId)).find((one) => one.cid === cid)
        if (!row) return fail('not_found')
        const at = deps.clock.now()
        await deleteMaterial(tx, cid, at)
        await note(tx, 'material_removed', { kind: row.kind, name: row.name }, at)
        return ok(await readClinicMaterial(tx, clinicId))
      })
      if (gone.ok) await sweepBlobs(deps)
      return gone
    },

    async saveKeyList(name: string, entries: ClinicMaterial['key_lists'][number]['entries']): Answer {
      const list = keyListOf(name)
      if (!list) return fail('not_found')
      const known = new Set(numberedOf(list).map(({ code }) => String(code)))
      if (entries.some(({ code }) => !known.has(code))) return refuse('entries', 'unknownCode')
      if (new Set(entries.map(({ code }) => code)).size < entries.length) return refuse('entries', 'codeTwice')
      return deps.work(async (tx) => {
        if (!(await isClinic(tx))) return fail('not_found')
        const at = deps.clock.now()
        const material = { kind: 'key_list', name } as const
        if (entries.length > 0) {
          await writeKeyList(tx, { organisation_id: clinicId, list: name, entries, account_id: actor.accountId, at })
          await note(tx, 'material_kept', material, at)
        } else if (await deleteKeyList(tx, clinicId, name)) {
          await note(tx, 'material_removed', material, at)
        }
        return ok(await readClinicMaterial(tx, clinicId))
      })
    },
  }
}
