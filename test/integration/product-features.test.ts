// [S54] What is switched on for a clinic: stored, delivered with the own account, and followed by the calls behind the screens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import { roles } from '../../catalogue/roles.ts'
import { readAccount } from '../../contract/http/accounts.ts'
import { setProductFeatures } from '../../contract/http/product-features.ts'
import { readReport } from '../../contract/http/report.ts'
import { answerText, failureText } from '../../server/admin-cli/messages.ts'
import { runAdminCommand } from '../../server/administration/handlers.ts'
import { clinicFeaturesOf, readsReport } from '../../src/sender/rights.ts'
import type { TestClient } from '../support/client.ts'
import { setupAdmin } from '../support/people.ts'
import { setFeatures, setupWard, type Ward } from '../support/ward.ts'

describe('product features of a clinic', () => {
  let ward: Ward
  let admin: TestClient
  let careseekerId: number
  beforeAll(async () => {
    ward = await setupWard('pglite')
    admin = (await setupAdmin(ward.server)).client
    careseekerId = ward.clinic.organisationId
  })
  afterAll(() => ward.server.close())

  const delivered = async () => {
    const { body } = await ward.koenig.client.call(readAccount, { params: { id: ward.koenig.id } })
    return 'group_wraps' in body ? clinicFeaturesOf({ memberships: body.roles }) : []
  }
  const set = (product_features: readonly number[], id = careseekerId) =>
    admin.call(setProductFeatures, { params: { careseekerId: id }, body: { product_features: [...product_features] } })
  const report = () => ward.koenig.client.call(readReport, { params: { id: careseekerId } })

  it.each(productFeatures.entries.map(({ key, code }) => [key, code] as const))(
    '%s alone: delivered, and only what it switches is there',
    async (_, code) => {
      expect((await set([code])).body).toMatchObject({ product_features: [code] })
      expect(await delivered()).toEqual([code])
      const hasReport = code === productFeatures.code.analytics
      expect((await report()).status).toBe(hasReport ? 200 : 403)
      expect(readsReport([roles.code.report], await delivered())).toBe(hasReport)
    },
  )

  it('all but one, and none', async () => {
    const { codes, code } = productFeatures
    await set(codes.filter((one) => one !== code.analytics))
    expect((await report()).status).toBe(403)
    await set(codes)
    expect((await report()).status).toBe(200)
    await set([])
    expect(await delivered()).toEqual([])
    expect((await report()).status).toBe(403)
  })

  it('takes no other codes, none twice, and no other organisation', async () => {
    expect((await set([8])).status).toBe(400)
    expect((await set([2, 2])).status).toBe(400)
    expect((await set([2], ward.seeblick.organisationId)).status).toBe(404)
    expect((await set([2], 999_999)).status).toBe(404)
  })

  it('by the command line too', async () => {
    const command = (features: number[], organisation = 'Klinikum Nord') =>
      ({ command: 'set-features', organisation, features }) as const
    const told = async (given: ReturnType<typeof command>) => {
      const result = await runAdminCommand(ward.deps, given)
      return result.ok ? answerText(given, result.value) : failureText(result.error)
    }
    expect(await told(command([1, 2]))).toMatch(/^careseeker:\d+ Klinikum Nord has the features 1, 2\.$/)
    expect(await delivered()).toEqual([1, 2])
    expect(await told(command([9]))).toBe('There is no such product feature.')
    expect(await told(command([1], 'Klinik Nirgends'))).toMatch(/no organisation/)
    expect(await delivered()).toEqual([1, 2])
    await setFeatures(ward.server, careseekerId, productFeatures.codes)
  })
})
