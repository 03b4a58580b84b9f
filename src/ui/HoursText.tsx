// When somebody of a house can be visited or called, a line for the days that are alike.
import { Fragment } from 'react'
import type { ContactHours } from '../../contract/http/contact-hours.ts'
import { contactHoursLines } from '../../domain/contact-hours.ts'
import { useWords } from './use-words.ts'

export function HoursText({ hours }: { readonly hours: ContactHours }) {
  const words = useWords()
  return contactHoursLines(hours, words).map((line, at) => (
    <Fragment key={line}>
      {at > 0 ? <br /> : null}
      {line}
    </Fragment>
  ))
}
