// What a change of a search would find, in words. Pure.
import { roomTypes } from '../../../catalogue/room-types.ts'
import { services } from '../../../catalogue/services.ts'
import type { MoreCandidates } from '../../../contract/http/patients.ts'
import type { Words } from '../../../domain/words.ts'
import { labelOf } from '../../ui/labels.ts'

/** 'Mit 10 km mehr: 7 weitere', 'Ohne „Dialyse“: 12 weitere'. */
export function moreText({ kind, value, count }: MoreCandidates, words: Words): string {
  const key = `sender:searchForm.more.${kind}`
  const amount = value ?? 0
  switch (kind) {
    case 'radius':
      return words.t(key, { km: amount / 1000, count })
    case 'start':
      return words.t(key, { days: amount, count })
    case 'roomType':
      return words.t(key, { wish: labelOf(roomTypes, value, words) ?? '', count })
    case 'service':
      return words.t(key, { wish: labelOf(services, value, words) ?? '', count })
    case 'specializations':
      return words.t(key, { count })
  }
}
