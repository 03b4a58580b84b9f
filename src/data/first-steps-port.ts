// What a house that gets on board has still to do, as the server told it last.
import type { Result } from '../../contract/result.ts'
import type { ActionFailure } from './ports.ts'

/** What only the server knows; free places and the first answer are on the device. */
export const serverSteps = ['code', 'sheet', 'profile', 'services'] as const
export type StepsDone = Readonly<Record<(typeof serverSteps)[number], boolean>>

export interface KnownSteps {
  readonly done: StepsDone
  /** ms; null: the server told it just now */
  readonly toldAt: number | null
}

export interface FirstStepsPort {
  /** Without network what it was; a failure where this device has never read it. */
  read(house: number): Promise<Result<KnownSteps, ActionFailure>>
}
