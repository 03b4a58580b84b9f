// The calls of the console's mails.
import { clearBounce, listAdminMails, listBounces, showMailAddress } from '../../../../contract/http/admin-mails.ts'
import { ok } from '../../../../contract/result.ts'
import { addDays, startOfDay } from '../../../../domain/calendar.ts'
import type { MailsPort } from '../../admin/mails-port.ts'
import type { AdminCalls } from './calls.ts'

export const mailsOf = ({ read, useRead, write, call }: AdminCalls): MailsPort => ({
  useMails: (filters, before) => {
    const { from, to, state, type, organisation } = filters
    const query = {
      ...(from && { from: startOfDay(from) }),
      ...(to && { to: startOfDay(addDays(to, 1)) }),
      ...(state && { state }),
      ...(type && { type }),
      ...(organisation && { organisation_id: organisation }),
      ...(before && { before }),
    }
    return useRead(['mails', filters, before], () => read(listAdminMails, { query }))
  },
  showAddress: async (mailId) => {
    const shown = await write([], call(showMailAddress, { params: { mailId } }))
    return shown.ok ? ok(shown.value.address) : shown
  },
  useBounces: (days) => useRead(['mails', 'bounces', days], () => read(listBounces, { query: { days } })),
  clear: async (bounceId) => {
    const cleared = await write(['mails', 'start'], call(clearBounce, { params: { bounceId } }))
    return cleared.ok ? ok(null) : cleared
  },
})
