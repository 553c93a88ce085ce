// Envelopes of OpenTelemetry, spelled in different ways.

import Testing

/// A file of envelopes with the same events.
struct EventSample: CustomTestStringConvertible, Sendable {
  var name: String
  var text: String
  let eventCount = 4
  var testDescription: String { name }

  static let all = [
    EventSample(name: "OpenTelemetry", text: compact + compact),
    EventSample(name: "OpenTelemetry with blanks", text: spaced + spaced),
    EventSample(name: "OpenTelemetry, indented", text: indented + indented),
  ]

  private static let compact = #"""
    {"resourceLogs":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]},"scopeLogs":[{"scope":{},"logRecords":[{"timeUnixNano":"1763780000123456789","severityNumber":17,"body":{"stringValue":"a, {b"}},{"timeUnixNano":"1763780001123456789","severityNumber":9,"body":{"stringValue":"c"}}]}]}]}

    """#

  private static let spaced = #"""
    {"resourceLogs": [{"resource": {"attributes": [{"key": "service.name", "value": {"stringValue": "shop"}}]}, "scopeLogs": [{"scope": {}, "logRecords": [{"timeUnixNano": "1763780000123456789", "severityNumber": 17, "body": {"stringValue": "a, {b"}}, {"timeUnixNano": "1763780001123456789", "severityNumber": 9, "body": {"stringValue": "c"}}]}]}]}

    """#

  private static let indented = #"""
    {
      "resourceLogs": [
        {
          "resource": {
            "attributes": [
              {
                "key": "service.name",
                "value": { "stringValue": "shop" }
              }
            ]
          },
          "scopeLogs": [
            {
              "scope": {},
              "logRecords": [
                {
                  "timeUnixNano" : "1763780000123456789",
                  "severityNumber": 17,
                  "body": {
                    "stringValue": "a, {b"
                  }
                },
                {
                  "timeUnixNano" : "1763780001123456789",
                  "severityNumber": 9,
                  "body": {
                    "stringValue": "c"
                  }
                }
              ]
            }
          ]
        }
      ]
    }

    """#
}
