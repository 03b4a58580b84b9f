// Which tours an account has been through: the same for clinics and providers.
import { tours } from '../../../catalogue/account/tours.ts'
import { completeTour, readTours } from '../../../contract/http/tours.ts'
import type { Http } from '../../../device/http/call.ts'
import type { ToursPort } from '../ports.ts'
import type { TokenKeeper } from './token-keeper.ts'

interface ToursDeps {
  readonly http: Http
  readonly tokens: Pick<TokenKeeper, 'accessToken'>
}

export const createToursPort = ({ http, tokens }: ToursDeps): ToursPort => ({
  async isOpen(name) {
    const token = await tokens.accessToken()
    if (token === null) return false
    const answer = await http.call(readTours, { query: { name }, token })
    return answer.ok && answer.value.tours.some((tour) => tour.name === name && !tour.completed)
  },
  async complete(name) {
    const token = await tokens.accessToken()
    if (token !== null) await http.call(completeTour, { params: { tourId: tours.code[name] }, token })
  },
})
