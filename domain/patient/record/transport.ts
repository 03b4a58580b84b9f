// Section of a patient's record about the way to the provider. The type of transport and the accompanying person's name stand
// in the form itself.
import { transportModes } from '../../../catalogue/patient/transport-modes.ts'
import { transportNeeds } from '../../../catalogue/patient/transport-needs.ts'
import { transportPositions } from '../../../catalogue/patient/transport-positions.ts'
import { code, codes, flags, section, text } from './define.ts'

export const transport = section('transport', 'care_needs', [
  codes('care_needs.transport.transport_needs', transportNeeds),
  code('care_needs.transport.transport_mode', transportModes),
  code('care_needs.transport.transport_position', transportPositions),
  ...flags('care_needs.transport', ['daily_transport_needed', 'require_accompanying_person']),
  text('care_needs.transport.transport_organiser'),
])
