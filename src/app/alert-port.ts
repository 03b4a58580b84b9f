// Binds the alerts of free places to the server.
import {
  confirmPortalAlert,
  createPortalAlert,
  endPortalAlert,
  type PortalAlertRequest,
} from '../../contract/http/portal-alerts.ts'
import type { Http } from '../../device/http/call.ts'
import { listingValues } from '../../domain/portal/listing-filters.ts'
import type { Region } from '../../domain/portal/region.ts'
import { solveCaptcha } from '../crypto/captcha.ts'
import { createCaptchaKeeper } from '../data/session/captcha.ts'
import type { AlertPort } from '../portal/search/alert-port.ts'
import type { PlacedFilters } from '../portal/search/portal.tsx'
import { usePreferences } from '../state/preferences.ts'

function requestOf({ zipcode, ...filters }: PlacedFilters): PortalAlertRequest {
  const { distance, start_date, solutions, services, weight_interval } = listingValues({ ...filters, zipcode })
  return { zipcode, distance, start_date, solution: [...solutions], service: [...services], weight_interval }
}

export function alertPort(http: Http, region: Region): AlertPort {
  const captchas = createCaptchaKeeper(http, solveCaptcha)
  return {
    prepare: captchas.prepare,
    async ask(email, filters) {
      const { language } = usePreferences.getState()
      const send = async () => {
        const captcha = await captchas.take()
        const asked = { email, language, region, filters: requestOf(filters) }
        return captcha.ok ? http.call(createPortalAlert, { body: { ...asked, captcha: captcha.value } }) : captcha
      }
      const first = await send()
      // prepared long ago, or before the server was started anew
      return !first.ok && first.error.code === 'token_ended' ? send() : first
    },
    confirm: (named) => http.call(confirmPortalAlert, { body: named }),
    end: (named) => http.call(endPortalAlert, { body: named }),
  }
}
