// The short texts of seldom screens; the portal's are files of their own, because visitors never meet the others.
import type { Texts } from './texts.ts'

export const short = import.meta.glob<Texts>(
  [
    './de/assessing.json',
    './de/assessments.json',
    './de/catalogue-account.json',
    './de/catalogue-admissions.json',
    './de/catalogue-assessment.json',
    './de/catalogue-search.json',
    './de/device-search.json',
    './de/devices.json',
    './de/features.json',
    './de/first-steps.json',
    './de/interest.json',
    './de/joining.json',
    './de/legal.json',
    './de/mailbox.json',
    './de/map.json',
    './de/notices.json',
    './de/organisation-history.json',
    './de/own-account.json',
    './de/people.json',
    './de/print.json',
    './de/recovery.json',
    './de/report.json',
    './de/reverse-searches.json',
    './de/shared.json',
    './de/storage.json',
    './de/trust.json',
  ],
  { import: 'default', eager: true },
)
