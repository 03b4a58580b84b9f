/** One character a byte. Signatures and names of entries are ASCII. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
