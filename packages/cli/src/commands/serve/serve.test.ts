import { describe, expect, test } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { Metrics } from './metrics.ts'

describe('the options of krmkit serve', () => {
  test.each([
    [['--address', '9445'], '--address "9445" must be an address with a port, such as :9445 or 127.0.0.1:9445'],
    [['--address', ':99999'], '--address ":99999" must be an address'],
    [['--metrics-address', 'http://a'], '--metrics-address "http://a" must be an address'],
    [['--workers', '0'], 'It must be a whole number from 1 to 256.'],
    [['--worker-memory', '1.5'], 'It must be a whole number from 128 to 65536.'],
    [['--max-message-size', '64MB'], 'It must be a number of bytes'],
    [['--timeout', 'soon'], 'It must be a number of seconds, more than 0 and less than 1000000.'],
    [['--message-timeout', '0'], 'It must be a number of seconds, more than 0 and less than 1000000.'],
    [['--message-rate', '-1'], 'It must be a whole number from 0 to 1073741824.'],
    [
      ['--message-memory', '128GiB'],
      'It must be a number of bytes, such as 1000000, 512KiB or 64MiB, and at most 65536MiB',
    ],
    [['--message-memory', '100MiB'], '--message-memory 104857600 must be at least 3 times --max-message-size'],
    [['--max-wait', 'long'], 'It must be a number of seconds'],
    [['--log', 'xml'], 'Allowed choices are text, json, none.'],
  ])('%j is a usage error', async (args, message) => {
    const { exitCode, stderr } = await callProgram(['serve', ...args])

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('Metrics', () => {
  test('has the text format of Prometheus, with cumulative buckets', () => {
    const metrics = new Metrics()
    metrics.countCall('no-op', 'OK', 0.002)
    metrics.countCall('no-op', 'OK', 120)
    metrics.countReplaced('time')

    const lines = metrics
      .print({
        workers: 2,
        busyWorkers: 1,
        waitingCalls: 3,
        forwardedBytes: 4,
        arrivingMessages: 5,
        messageBytes: 6,
        responseBytes: 7,
        connections: 8,
      })
      .split('\n')
      .filter((line) => !line.startsWith('#'))

    expect(lines).toEqual(
      expect.arrayContaining([
        'krmkit_calls_total{function="no-op",code="OK"} 2',
        'krmkit_call_duration_seconds_bucket{function="no-op",le="0.001"} 0',
        'krmkit_call_duration_seconds_bucket{function="no-op",le="0.0025"} 1',
        'krmkit_call_duration_seconds_bucket{function="no-op",le="60"} 1',
        'krmkit_call_duration_seconds_bucket{function="no-op",le="+Inf"} 2',
        'krmkit_call_duration_seconds_sum{function="no-op"} 120.002',
        'krmkit_workers_replaced_total{reason="time"} 1',
        'krmkit_workers 2',
        'krmkit_workers_busy 1',
        'krmkit_calls_waiting 3',
        'krmkit_forwarded_bytes 4',
        'krmkit_messages_arriving 5',
        'krmkit_message_bytes 6',
        'krmkit_response_bytes 7',
        'krmkit_connections 8',
      ]),
    )
    expect(lines.at(-1)).toBe('')
  })
})
