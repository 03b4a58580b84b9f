// A flag in a query: its bare name sets it, as the specification writes it ('searchmerge/1?table_totals'), 'true' and '1' do too.
import * as z from 'zod/mini'

export const flagSchema = z.optional(z.enum(['true', '1', '', 'false']))
export type Flag = z.infer<typeof flagSchema>

export const isSet = (flag: Flag): boolean => flag !== undefined && flag !== 'false'
