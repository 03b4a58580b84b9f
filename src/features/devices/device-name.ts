// What a device is called in lists and questions. Pure.
import { dayOf } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { Words } from '../../../domain/words.ts'
import type { DeviceCalled } from '../../data/ports.ts'

/** The name that people gave it, else 'Tablet, Chrome, seit 03.11.2026'. Needs the texts 'devices'. */
export function deviceName({ name, form, browser, since }: DeviceCalled, { t, locale }: Words): string {
  if (name !== null) return name
  const what = [t(`devices:form.${form ?? 'unknown'}`), ...(browser === null ? [] : [browser])].join(', ')
  return t('devices:named', { what, since: shortDate(dayOf(since), locale) })
}
