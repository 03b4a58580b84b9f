// Apart from the time: the calendar is not part of what every area loads first.
import { dayOf } from '../../domain/calendar.ts'
import { useOfNow } from './use-now.ts'

/** Today in Germany; draws anew when the day ends. */
export const useToday = (): string => useOfNow(dayOf)
