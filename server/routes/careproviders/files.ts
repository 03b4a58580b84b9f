// …/careproviders/:careproviderId/files: what a house shows of itself, and the bytes for whoever was told their address.
import type { FastifyInstance } from 'fastify'
import { receiverFileCategories } from '../../../catalogue/admin/receiver-file-categories.ts'
import { isSet } from '../../../contract/http/flag.ts'
import * as contract from '../../../contract/http/house-files.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { presentHouse } from '../../house-codes/house.ts'
import { dropHouseFile, type HouseFileKind, keepHouseFile } from '../../house-files/keep.ts'
import { presentHouseFiles, sendHouseFile } from '../../house-files/present.ts'
import { implement } from '../../http/implement.ts'
import { belongsToHouse, careproviderPolicies, mayLead, worksForClinic } from '../../policies/careproviders.ts'
import { readHouseFile, readHouseFiles } from '../../stores/house-files/reader.ts'
import { writeOrder } from '../../stores/house-files/writer.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'

const shown: readonly HouseFileKind[] = receiverFileCategories.keys
const kindOf = (code: number) => receiverFileCategories.keyOf(code as 1)

/** uploads a minute and address: a whole profile in one go */
const uploadsPerMinute = 40
/** a page of the listing has thirty images */
const imagesPerMinute = 600

export const listHouseFiles = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listHouseFiles, {
    policy: careproviderPolicies.listHouseFiles,
    handler: async ({ actor, params: { careproviderId: id }, query: { category } }) => {
      const isSeen = belongsToHouse(actor, id) || (worksForClinic(actor) && deps.providers.get(id)?.active)
      if (!isSeen) return fail('not_found')
      const house = await readOrganisation(deps.db, { kind: 'careprovider', id })
      if (!house) return fail('not_found')
      const rows = await readHouseFiles(deps.db, id)
      const { phone, contact_hours } = presentHouse(house)
      return ok({
        ...presentHouseFiles(category === undefined ? rows : rows.filter(({ kind }) => kind === kindOf(category))),
        contact: { phone, contact_hours: contact_hours ?? null },
      })
    },
  })

export const addHouseFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addHouseFile, {
    policy: careproviderPolicies.addHouseFile,
    perMinute: uploadsPerMinute,
    handler: async ({ actor, params: { careproviderId: id }, query: { category }, body }) => {
      if (!mayLead(actor, id)) return fail('not_found')
      const kept = await keepHouseFile(
        deps,
        actor,
        { kind: 'careprovider', id },
        {
          kind: kindOf(category),
          name: body.name,
          description: body.description,
          content: Buffer.from(body.content, 'base64'),
          thumbnail: body.thumbnail === null ? null : Buffer.from(body.thumbnail, 'base64'),
        },
      )
      return kept.ok ? ok(presentHouseFiles(kept.value)) : kept
    },
  })

export const orderHouseFiles = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.orderHouseFiles, {
    policy: careproviderPolicies.orderHouseFiles,
    handler: async ({ actor, params: { careproviderId: id }, body: { images } }) => {
      if (!mayLead(actor, id)) return fail('not_found')
      return deps.work(async (tx) => {
        const own = (await readHouseFiles(tx, id)).filter(({ kind }) => kind === 'images')
        if (images.some((image) => own.every(({ cid }) => cid !== image.id))) return fail('not_found')
        const named = new Set(images.map((image) => image.id))
        const rest = own.filter(({ cid }) => !named.has(cid))
        const all = [
          ...images.map((image) => ({ cid: image.id, description: image.description })),
          ...rest.map(({ cid, description }) => ({ cid, description })),
        ]
        for (const [i, image] of all.entries()) await writeOrder(tx, id, { ...image, place: i + 1 })
        return ok(presentHouseFiles(await readHouseFiles(tx, id)))
      })
    },
  })

export const removeHouseFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeHouseFile, {
    policy: careproviderPolicies.removeHouseFile,
    handler: async ({ actor, params: { careproviderId: id, fileId } }) => {
      if (!mayLead(actor, id) || !(await dropHouseFile(deps, id, fileId, shown))) return fail('not_found')
      return ok(presentHouseFiles(await readHouseFiles(deps.db, id)))
    },
  })

export const openHouseFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openHouseFile, {
    policy: careproviderPolicies.openHouseFile,
    perMinute: imagesPerMinute,
    handler: async ({ params: { careproviderId: id, fileId }, query: { thumbnail } }) => {
      const row = await readHouseFile(deps.db, id, fileId)
      return row && shown.includes(row.kind) ? sendHouseFile(deps, row, isSet(thumbnail)) : fail('not_found')
    },
  })
