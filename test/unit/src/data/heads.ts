// A line of the provider's lists for tests: sent so many hours before now as its number says.
import type { HeadRecord } from '../../../../src/crypto/types.ts'

export const now = Date.UTC(2026, 10, 21, 12)
const cid = 'AAAAAAAAAAAAAAAAAAAAAA'
const hour = 3_600_000

export const head = (id: number, more: Partial<HeadRecord> = {}): HeadRecord => ({
  id,
  cid,
  patientCid: cid,
  rev: 1,
  status: 'sent',
  sentAt: now - id * hour,
  updatedAt: now - id * hour,
  searchType: 1,
  searchActive: true,
  solutions: [1],
  startDate: '2026-12-24',
  startDateFlexible: false,
  ageInterval: null,
  gender: null,
  careLevel: null,
  requiresIsolation: null,
  distanceM: null,
  clinic: 'Klinikum Nord',
  name: null,
  access: 'none',
  unreadMessages: 0,
  isNew: false,
  shared: 'none',
  stub: false,
  ...more,
})
