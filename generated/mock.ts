// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { MockContract } from '../src/mock/contract.ts'

export const mockContract: MockContract = {
  "resources": {
    "pixels": {
      "fields": {
        "name": "",
        "type": "",
        "value": ""
      }
    },
    "domains": {
      "fields": {
        "name": "",
        "index_page": null,
        "not_found_page": null
      }
    }
  },
  "operations": [
    {
      "operationId": "listPixels",
      "method": "GET",
      "path": "/api/v1/pixels",
      "action": "list",
      "resource": "pixels",
      "form": false,
      "query": {
        "search": {},
        "search_by": {
          "default": "name"
        },
        "type": {},
        "sort_by": {
          "default": "id"
        },
        "sort": {
          "default": "desc"
        },
        "per_page": {
          "integer": true,
          "default": 10
        },
        "page": {
          "integer": true,
          "default": 1
        }
      },
      "success": 200,
      "examples": {
        "200": {
          "firstPage": 0,
          "lastPage": 1,
          "empty": 2
        },
        "401": {
          "unauthenticated": 3
        },
        "422": {
          "perPage": 4,
          "unknownType": 5
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "createPixel",
      "method": "POST",
      "path": "/api/v1/pixels",
      "action": "create",
      "resource": "pixels",
      "form": true,
      "query": {},
      "success": 201,
      "examples": {
        "201": {
          "googleAds": 9,
          "facebook": 10
        },
        "401": {
          "unauthenticated": 3
        },
        "415": {
          "jsonBody": 11
        },
        "422": {
          "missingName": 12,
          "unknownType": 5,
          "everythingMissing": 13
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "getPixel",
      "method": "GET",
      "path": "/api/v1/pixels/{id}",
      "action": "get",
      "resource": "pixels",
      "form": false,
      "query": {},
      "success": 200,
      "examples": {
        "200": {
          "googleAds": 9,
          "facebook": 10
        },
        "401": {
          "unauthenticated": 3
        },
        "404": {
          "unknownId": 14
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "updatePixelWithPut",
      "method": "PUT",
      "path": "/api/v1/pixels/{id}",
      "action": "update",
      "resource": "pixels",
      "form": true,
      "query": {},
      "success": 200,
      "examples": {
        "200": {
          "renamed": 15,
          "moved": 16,
          "empty": 9
        },
        "401": {
          "unauthenticated": 3
        },
        "404": {
          "unknownId": 14
        },
        "415": {
          "jsonBody": 11
        },
        "422": {
          "unknownType": 5
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "updatePixel",
      "method": "PATCH",
      "path": "/api/v1/pixels/{id}",
      "action": "update",
      "resource": "pixels",
      "form": true,
      "query": {},
      "success": 200,
      "examples": {
        "200": {
          "renamed": 15,
          "moved": 16,
          "empty": 9
        },
        "401": {
          "unauthenticated": 3
        },
        "404": {
          "unknownId": 14
        },
        "415": {
          "jsonBody": 11
        },
        "422": {
          "unknownType": 5
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "deletePixel",
      "method": "DELETE",
      "path": "/api/v1/pixels/{id}",
      "action": "delete",
      "resource": "pixels",
      "form": false,
      "query": {},
      "success": 204,
      "examples": {
        "204": {},
        "401": {
          "unauthenticated": 3
        },
        "404": {
          "unknownId": 14
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "listDomains",
      "method": "GET",
      "path": "/api/v1/domains",
      "action": "list",
      "resource": "domains",
      "form": false,
      "query": {
        "search": {},
        "search_by": {
          "default": "name"
        },
        "sort_by": {
          "default": "id"
        },
        "sort": {
          "default": "desc"
        },
        "per_page": {
          "integer": true,
          "default": 10
        },
        "page": {
          "integer": true,
          "default": 1
        }
      },
      "success": 200,
      "examples": {
        "200": {
          "firstPage": 17,
          "empty": 18
        },
        "401": {
          "unauthenticated": 3
        },
        "422": {
          "perPage": 4
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "createDomain",
      "method": "POST",
      "path": "/api/v1/domains",
      "action": "create",
      "resource": "domains",
      "form": true,
      "query": {},
      "success": 201,
      "examples": {
        "201": {
          "bothTargets": 19,
          "nameOnly": 20
        },
        "401": {
          "unauthenticated": 3
        },
        "415": {
          "jsonBody": 11
        },
        "422": {
          "missingName": 12
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "getDomain",
      "method": "GET",
      "path": "/api/v1/domains/{id}",
      "action": "get",
      "resource": "domains",
      "form": false,
      "query": {},
      "success": 200,
      "examples": {
        "200": {
          "bothTargets": 19,
          "nameOnly": 20
        },
        "401": {
          "unauthenticated": 3
        },
        "404": {
          "unknownId": 14
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "updateDomainWithPut",
      "method": "PUT",
      "path": "/api/v1/domains/{id}",
      "action": "update",
      "resource": "domains",
      "form": true,
      "query": {},
      "success": 200,
      "examples": {
        "200": {
          "newTargets": 21,
          "cleared": 22,
          "empty": 19
        },
        "401": {
          "unauthenticated": 3
        },
        "404": {
          "unknownId": 14
        },
        "415": {
          "jsonBody": 11
        },
        "422": {
          "nameNotAccepted": 23
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "updateDomain",
      "method": "PATCH",
      "path": "/api/v1/domains/{id}",
      "action": "update",
      "resource": "domains",
      "form": true,
      "query": {},
      "success": 200,
      "examples": {
        "200": {
          "newTargets": 21,
          "cleared": 22,
          "empty": 19
        },
        "401": {
          "unauthenticated": 3
        },
        "404": {
          "unknownId": 14
        },
        "415": {
          "jsonBody": 11
        },
        "422": {
          "nameNotAccepted": 23
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    },
    {
      "operationId": "deleteDomain",
      "method": "DELETE",
      "path": "/api/v1/domains/{id}",
      "action": "delete",
      "resource": "domains",
      "form": false,
      "query": {},
      "success": 204,
      "examples": {
        "204": {},
        "401": {
          "unauthenticated": 3
        },
        "404": {
          "unknownId": 14
        },
        "429": {
          "tooManyRequests": 6
        },
        "500": {
          "serverError": 7
        },
        "503": {
          "unavailable": 8
        },
        "default": {}
      }
    }
  ],
  "bodies": [
    {
      "data": [
        {
          "id": 11,
          "name": "Spring sale",
          "type": "google-ads",
          "value": "AW-16485230971"
        },
        {
          "id": 10,
          "name": "Newsletter sign-ups",
          "type": "linkedin",
          "value": "5104836"
        },
        {
          "id": 9,
          "name": "Café & brunch + extras",
          "type": "facebook",
          "value": "902417735520184"
        },
        {
          "id": 8,
          "name": "Autumn reading list",
          "type": "pinterest",
          "value": "2613947058214"
        },
        {
          "id": 7,
          "name": "Ask a bookseller",
          "type": "quora",
          "value": "7f3c1e0b9a5d4826b1c0e9d8f7a6b5c4"
        },
        {
          "id": 6,
          "name": "Launch thread",
          "type": "x",
          "value": "o8k2f"
        },
        {
          "id": 5,
          "name": "All pages",
          "type": "google-tag-manager",
          "value": "GTM-5KX9QL2"
        },
        {
          "id": 4,
          "name": "Visits",
          "type": "google-analytics",
          "value": "G-8H2N5TQ41Z"
        },
        {
          "id": 3,
          "name": "Forgotten carts",
          "type": "adroll",
          "value": "4XK7QJH2VZDWTAL3M9N8PB"
        },
        {
          "id": 2,
          "name": "Search campaigns",
          "type": "bing",
          "value": "187045233"
        }
      ],
      "links": {
        "first": "http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=1",
        "last": "http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=2",
        "prev": null,
        "next": "http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=2"
      },
      "meta": {
        "current_page": 1,
        "from": 1,
        "last_page": 2,
        "path": "http://127.0.0.1:4010/api/v1/pixels",
        "per_page": 10,
        "to": 10,
        "total": 11
      }
    },
    {
      "data": [
        {
          "id": 1,
          "name": "First visits",
          "type": "facebook",
          "value": "417729038841265"
        }
      ],
      "links": {
        "first": "http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=1",
        "last": "http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=2",
        "prev": "http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=1",
        "next": null
      },
      "meta": {
        "current_page": 2,
        "from": 11,
        "last_page": 2,
        "path": "http://127.0.0.1:4010/api/v1/pixels",
        "per_page": 10,
        "to": 11,
        "total": 11
      }
    },
    {
      "data": [],
      "links": {
        "first": "http://127.0.0.1:4010/api/v1/pixels?page=1",
        "last": "http://127.0.0.1:4010/api/v1/pixels?page=1",
        "prev": null,
        "next": null
      },
      "meta": {
        "current_page": 1,
        "from": null,
        "last_page": 1,
        "path": "http://127.0.0.1:4010/api/v1/pixels",
        "per_page": 10,
        "to": null,
        "total": 0
      }
    },
    {
      "message": "Unauthenticated."
    },
    {
      "message": "The given data was invalid.",
      "errors": {
        "per_page": [
          "The per_page must be one of: 10, 25, 50, 100."
        ]
      }
    },
    {
      "message": "The given data was invalid.",
      "errors": {
        "type": [
          "The type must be one of: adroll, bing, facebook, google-ads, google-analytics, google-tag-manager, linkedin, pinterest, quora, x."
        ]
      }
    },
    {
      "message": "Too many requests."
    },
    {
      "message": "Server error."
    },
    {
      "message": "Service unavailable."
    },
    {
      "data": {
        "id": 11,
        "name": "Spring sale",
        "type": "google-ads",
        "value": "AW-16485230971"
      }
    },
    {
      "data": {
        "id": 9,
        "name": "Café & brunch + extras",
        "type": "facebook",
        "value": "902417735520184"
      }
    },
    {
      "message": "The content type must be application/x-www-form-urlencoded."
    },
    {
      "message": "The given data was invalid.",
      "errors": {
        "name": [
          "The name field is required."
        ]
      }
    },
    {
      "message": "The given data was invalid.",
      "errors": {
        "name": [
          "The name field is required."
        ],
        "type": [
          "The type field is required."
        ],
        "value": [
          "The value field is required."
        ]
      }
    },
    {
      "message": "Not found."
    },
    {
      "data": {
        "id": 11,
        "name": "Spring sale, extended",
        "type": "google-ads",
        "value": "AW-16485230971"
      }
    },
    {
      "data": {
        "id": 11,
        "name": "Spring sale",
        "type": "google-tag-manager",
        "value": "GTM-W7HR2PX"
      }
    },
    {
      "data": [
        {
          "id": 4,
          "name": "links.harborbooks.example",
          "index_page": "https://harborbooks.example/",
          "not_found_page": "https://harborbooks.example/lost?from=links&why=404"
        },
        {
          "id": 3,
          "name": "go.harborbooks.example",
          "index_page": null,
          "not_found_page": null
        },
        {
          "id": 2,
          "name": "shop.harborbooks.example",
          "index_page": "https://harborbooks.example/shop",
          "not_found_page": null
        },
        {
          "id": 1,
          "name": "news.harborbooks.example",
          "index_page": null,
          "not_found_page": "https://harborbooks.example/news"
        }
      ],
      "links": {
        "first": "http://127.0.0.1:4010/api/v1/domains?sort_by=id&sort=desc&per_page=10&page=1",
        "last": "http://127.0.0.1:4010/api/v1/domains?sort_by=id&sort=desc&per_page=10&page=1",
        "prev": null,
        "next": null
      },
      "meta": {
        "current_page": 1,
        "from": 1,
        "last_page": 1,
        "path": "http://127.0.0.1:4010/api/v1/domains",
        "per_page": 10,
        "to": 4,
        "total": 4
      }
    },
    {
      "data": [],
      "links": {
        "first": "http://127.0.0.1:4010/api/v1/domains?page=1",
        "last": "http://127.0.0.1:4010/api/v1/domains?page=1",
        "prev": null,
        "next": null
      },
      "meta": {
        "current_page": 1,
        "from": null,
        "last_page": 1,
        "path": "http://127.0.0.1:4010/api/v1/domains",
        "per_page": 10,
        "to": null,
        "total": 0
      }
    },
    {
      "data": {
        "id": 4,
        "name": "links.harborbooks.example",
        "index_page": "https://harborbooks.example/",
        "not_found_page": "https://harborbooks.example/lost?from=links&why=404"
      }
    },
    {
      "data": {
        "id": 3,
        "name": "go.harborbooks.example",
        "index_page": null,
        "not_found_page": null
      }
    },
    {
      "data": {
        "id": 4,
        "name": "links.harborbooks.example",
        "index_page": "https://harborbooks.example/spring",
        "not_found_page": "https://harborbooks.example/help"
      }
    },
    {
      "data": {
        "id": 4,
        "name": "links.harborbooks.example",
        "index_page": null,
        "not_found_page": "https://harborbooks.example/lost?from=links&why=404"
      }
    },
    {
      "message": "The given data was invalid.",
      "errors": {
        "name": [
          "The name field is not accepted."
        ]
      }
    }
  ],
  "retryAfter": "30"
}
