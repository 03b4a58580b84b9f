// E34: an event's message in the specification's shape.
import { expect, it } from 'vitest'
import { eventRecordSchema } from '../../../../contract/http/records.ts'
import { presentEvent } from '../../../../server/records/present-request.ts'

const message = { v: 1, kid: 'A'.repeat(22), iv: `${'B'.repeat(21)}A`, content: 'C'.repeat(64) } as const
const event = (context: object) =>
  presentEvent(
    {
      event: {
        id: 1,
        auction_request_id: 11,
        auction_id: null,
        patient_id: null,
        no_clinic: 1,
        no_provider: 1,
        type: 'message',
        at: 1000,
        side: 'clinic',
        action_id: null,
        context,
      },
      account: { id: 7, first_name: 'Mira', last_name: 'König' },
    } as never,
    'provider',
  )

it('[E34] [EN3] a message carries message and message_iv, the same bytes as its envelope', () => {
  const shown = event({ message, message_cid: `${'D'.repeat(21)}A` })
  expect(shown.context).toEqual({ message, message_iv: message.iv, message_cid: `${'D'.repeat(21)}A` })
  expect(eventRecordSchema.parse(shown).context.message_iv).toBe(message.iv)
})

it('[E34] other events carry neither', () => {
  expect(event({ previous_status: 'sent', new_status: 'accepted' }).context).toEqual({
    previous_status: 'sent',
    new_status: 'accepted',
  })
})
