// BM24's peer: a bare http server that pipes what comes into a file and the file back.
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'

const [path = '', port = ''] = process.argv.slice(2)

createServer(async (request, response) => {
  if (request.method === 'PUT') {
    await pipeline(request, createWriteStream(path))
    response.end()
  } else await pipeline(createReadStream(path), response)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
