// A file as the console's calls take it.

/** Its data: address. @throws when it cannot be read */
export const dataAddressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })

/** An empty file has no content. @throws when it cannot be read */
export const base64Of = async (file: Blob): Promise<string> => (await dataAddressOf(file)).split(',')[1] ?? ''
