import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { collect, demultiplex } from './streams.ts'

/** A frame as the engine sends it: channel, length, bytes. */
function frame(channel: 1 | 2, text: string): Buffer {
  const bytes = Buffer.from(text)
  const header = Buffer.from([channel, 0, 0, 0, 0, 0, 0, 0])
  header.writeUInt32BE(bytes.length, 4)
  return Buffer.concat([header, bytes])
}

describe('the streams of a container', () => {
  test('are demultiplexed', async () => {
    const stream = Readable.from([frame(1, 'out '), frame(2, 'err'), frame(1, 'put')])

    expect(await collect(stream)).toEqual({ stdout: 'out put', stderr: 'err' })
  })

  test('are demultiplexed wherever the chunks end, within headers and characters too', async () => {
    const bytes = Buffer.concat([frame(1, 'Grüße '), frame(2, 'ä'), frame(1, '🙂')])
    const stream = Readable.from([...bytes].map((byte) => Buffer.from([byte])))

    expect(await collect(stream)).toEqual({ stdout: 'Grüße 🙂', stderr: 'ä' })
  })

  test('are not read ahead of a slow reader', async () => {
    let sent = 0
    const source = async function* () {
      for (let number = 0; number < 1000; number++) {
        sent++
        yield frame(1, 'x'.repeat(10_000))
      }
    }

    await demultiplex(Readable.from(source(), { objectMode: true, highWaterMark: 1 })).next()

    expect(sent).toBeLessThan(10)
  })

  test('that end within a frame are an error, not a short output', async () => {
    const stream = Readable.from([frame(1, 'whole'), frame(1, 'not whole').subarray(0, 12)])

    await expect(collect(stream)).rejects.toThrow('ended within a frame')
  })
})
