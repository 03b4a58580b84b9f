// The two buttons of 'Haben Sie freie Plätze?': what is touched on a locked screen is kept like any report and sent by the device
// (ux.md, decided (e)); without network it waits here.
import { reportCapacityFromDevice } from '../contract/http/capacity.ts'
import type { Http } from '../device/http/call.ts'
import { keepReport } from '../device/outbox/capacity.ts'
import { createReportSender, type ReportSenderDeps } from '../device/sender/send-reports.ts'

/** what a button of the notification is called */
export const capacityActions = ['free', 'none'] as const
type Touched = (typeof capacityActions)[number]

export interface Capacities {
  /** False: something still waits. */
  send(): Promise<boolean>
  report(house: number, status: Touched, at: number): Promise<void>
}

/** @param askForSync asks the browser to come back when there is a network */
export function createCapacities(
  deps: ReportSenderDeps & { readonly http: Http },
  askForSync: () => Promise<unknown>,
): Capacities {
  const { store, http } = deps
  const sendReports = createReportSender(deps)
  const send = () =>
    sendReports((careproviderId, { report }) =>
      http.call(reportCapacityFromDevice, { params: { careproviderId }, body: report }),
    )
  return {
    send,
    async report(house, status, at) {
      await keepReport(store, house, { status, from: null, places: null, room_types: null, at }, null)
      await askForSync()
      await send()
    },
  }
}
