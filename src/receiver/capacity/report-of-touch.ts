// What a touch of 'Unsere Kapazität' reports: with the list, while the details load with their own page.
import type { NewReport } from '../../data/capacity-port.ts'

/** One touch says the state; said again, what was told of it stays. */
export const reportOfTouch = (status: NewReport['status'], shown: NewReport | null): NewReport =>
  shown?.status === status
    ? { status, from: shown.from, places: shown.places, room_types: shown.room_types }
    : { status, from: null, places: null, room_types: null }
