// Which requests somebody has opened and nobody has taken (docs/READINGS.md#0500). Pure.
import type { RequestHead } from './ports.ts'

/** Opened, not answered, and nobody of the house is in charge: whoever opened it may have gone home. */
export const isUnattended = ({ status, isNew, assignee, pending, stub }: RequestHead): boolean =>
  status === 'sent' && !isNew && !stub && !assignee && !pending
