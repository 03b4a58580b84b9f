// Partners and regions of the portal by the server's calls.
import {
  movePortalPartner,
  partnerLogo,
  portalPartners,
  setPartnerLogo,
} from '../../../../contract/http/portal-partners.ts'
import { portalRegions, previewPortalRegion } from '../../../../contract/http/portal-regions.ts'
import { err } from '../../../../contract/result.ts'
import { base64Of } from '../../../platform/base64-of.ts'
import type { PortalContentPort } from '../../admin/portal-port.ts'
import { drawPicture } from '../../picture.ts'
import type { AdminCalls } from './calls.ts'
import { recordsOf } from './records.ts'

export function portalContentOf(calls: AdminCalls): PortalContentPort {
  const { call, write } = calls
  const subjects = [portalPartners.name]
  return {
    partners: recordsOf(calls, portalPartners),
    regions: recordsOf(calls, portalRegions),
    setLogo: async ({ id, rev }, file) => {
      const drawn = file && (await drawPicture(file, 'logo', partnerLogo))
      if (drawn && !drawn.ok)
        return err({ code: 'validation_failed' as const, errors: [{ path: 'body.content', code: drawn.error }] })
      const content = drawn && (await base64Of(drawn.value.content))
      return write(subjects, call(setPartnerLogo, { params: { partnerId: id }, body: { rev, content } }))
    },
    movePartner: ({ id, rev }, place) =>
      write(subjects, call(movePortalPartner, { params: { partnerId: id }, body: { rev, place } })),
    previewRegion: (regionId, body) => write([], call(previewPortalRegion, { params: { regionId }, body })),
  }
}
