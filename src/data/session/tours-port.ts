// Which tours an account has been through: the same for clinics and providers.
import { tours } from '../../../catalogue/account/tours.ts'
import { completeTour, readTours } from '../../../contract/http/tours.ts'
import type { ToursPort } from '../ports.ts'
import type { SignedInCall } from './signed-in-call.ts'

export const createToursPort = (call: SignedInCall): ToursPort => ({
  async isOpen(name) {
    const answer = await call(readTours, { query: { name } })
    return answer.ok && answer.value.tours.some((tour) => tour.name === name && !tour.completed)
  },
  async complete(name) {
    await call(completeTour, { params: { tourId: tours.code[name] } })
  },
})
