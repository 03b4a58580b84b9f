// The two stages of the alarm chain (docs/READINGS.md#0177) and the job that carries one.
import * as z from 'zod/mini'
import { idSchema } from '../../contract/ids.ts'
import type { EventTypeKey } from '../../domain/lifecycle/request-actions.ts'
import type { Enqueued } from '../job-queue/queue.ts'

/** push: all devices of the team once more · mail: its people */
export const alarmStages = ['push', 'mail'] as const
export type AlarmStage = (typeof alarmStages)[number]

export const eventOfStage = { push: 'alarm_push', mail: 'alarm_mail' } as const satisfies Record<
  AlarmStage,
  EventTypeKey
>

export const alarmSchema = z.object({ request: idSchema, stage: z.enum(alarmStages) })
export type Alarm = z.infer<typeof alarmSchema>

/** @param startAt ms. The same stage of the same request at the same time is one job. */
export const alarmJob = (request: number, stage: AlarmStage, startAt: number): Enqueued<Alarm> => ({
  payload: { request, stage },
  startAt,
  key: `${request} ${stage} ${startAt}`,
})
