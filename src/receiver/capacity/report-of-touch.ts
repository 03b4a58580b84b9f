// What a touch of 'Unsere Kapazität' reports: with the list, while the details load with their own page.
import type { FreePlaces } from '../../../domain/capacity.ts'
import type { NewReport } from '../../data/capacity-port.ts'

/** with all that a house may tell; null: not told */
export type ReportWithPlaces = NewReport & FreePlaces

/**
 * One touch says the state as it is now: a day that was told before is none any more, for it stands on another page and nobody would
 * see that it still counts. Said again, what else was told of the state stays.
 */
export const reportOfTouch = (status: NewReport['status'], shown: NewReport | null): ReportWithPlaces =>
  shown?.status === status
    ? { ...detailsOf(shown), from: null }
    : { status, from: null, places: null, women: null, men: null, room_types: null }

/** The word alone: without what a device or a server knows of it beside. */
export const detailsOf = ({
  status,
  from,
  places,
  women = null,
  men = null,
  room_types,
}: NewReport): ReportWithPlaces => ({
  status,
  from,
  places,
  women,
  men,
  room_types,
})

/** Whether both tell the same, whoever said it and when. */
export const isSameWord = (one: NewReport, other: NewReport): boolean =>
  JSON.stringify(detailsOf(one)) === JSON.stringify(detailsOf(other))
