// Rows of the main job's tables as they are read. Types only.
import type { Selectable } from 'kysely'
import type { AuctionRequestTable, AuctionTable, EventTable, PatientTable } from '../../db/schema.ts'
import type { AuctionMarksTable } from '../../db/schema-desk.ts'
import type { WrapTable } from '../../db/schema-keys.ts'

export type RequestRow = Selectable<AuctionRequestTable>
export type AuctionRow = Selectable<AuctionTable>
export type MarksRow = Selectable<AuctionMarksTable>
export type PatientRow = Selectable<PatientTable>
export type EventRow = Selectable<EventTable>
export type NewEvent = Omit<EventRow, 'id' | 'continued'>
export type NewWrap = Omit<Selectable<WrapTable>, 'id'>
export type NewRequest = Omit<RequestRow, 'id'>
