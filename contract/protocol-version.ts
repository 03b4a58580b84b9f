// SY9: the version of the wire (schemas, signed bytes, envelopes), not of the build. Servers are deployed before clients.
// 1  first version

/** sent by the client as header `x-anschluss-protocol`, answered by GET versions */
export const protocolVersion = 1
/** below this the server answers 426 before any write */
export const minProtocolVersion = 1
/** outbox rows of this many versions before are accepted */
export const acceptedOutboxVersionsBefore = 2
export const protocolHeader = 'x-anschluss-protocol'
