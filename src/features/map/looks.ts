// The shapes of the marks: each differs without its colour.
import {
  type Icon,
  IconBan,
  IconCalendar,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconFilterX,
  IconHelpCircle,
  IconMapPin,
  IconPlus,
} from '@tabler/icons-react'
import type { MarkerKind } from './map-data.ts'

export const iconByAppearance: Readonly<Record<MarkerKind, Icon>> = {
  accepted: IconCheck,
  interested: IconHelpCircle,
  contacted: IconCircleDashed,
  declined: IconBan,
  potential: IconPlus,
  filtered: IconFilterX,
  free: IconCircleCheck,
  later: IconClock,
  none: IconBan,
  unknown: IconHelpCircle,
  consultant: IconCalendar,
  house: IconMapPin,
}
