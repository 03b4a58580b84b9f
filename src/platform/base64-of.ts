// Bytes of a file as JSON carries them.

/** As calls carry bytes; an empty file has none. Rejects when the file can no longer be read. */
export async function base64Of(content: Blob): Promise<string> {
  const reader = new FileReader()
  const address = await new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
  // of an empty file a browser may leave out the comma
  return address.split(',')[1] ?? ''
}
