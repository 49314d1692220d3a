// Generated from the contract by `npm run generate`. Do not edit.
// The types of paths, operations and components, from openapi-typescript, for openapi-fetch.

export interface paths {
    "/api/v1/pixels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pixels
         * @description Returns one page of pixels. The newest come first, unless you choose another order.
         */
        get: operations["listPixels"];
        put?: never;
        /**
         * Create a pixel
         * @description Creates a pixel from its name, type and value.
         */
        post: operations["createPixel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pixels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the pixel. */
                id: components["parameters"]["PixelId"];
            };
            cookie?: never;
        };
        /**
         * Show a pixel
         * @description Returns the pixel with this `id`.
         */
        get: operations["getPixel"];
        /**
         * Update a pixel (PUT)
         * @description Does the same as PATCH: fields that you leave out keep their value.
         */
        put: operations["updatePixelWithPut"];
        post?: never;
        /**
         * Delete a pixel
         * @description Deletes the pixel. The request has no body.
         */
        delete: operations["deletePixel"];
        options?: never;
        head?: never;
        /**
         * Update a pixel
         * @description Every field is optional: send only the fields to change.
         */
        patch: operations["updatePixel"];
        trace?: never;
    };
    "/api/v1/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains
         * @description Returns one page of domains. The newest come first, unless you choose another order.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Create a domain
         * @description Only `name` is required.
         */
        post: operations["createDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the domain. */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        /**
         * Show a domain
         * @description Returns the domain with this `id`.
         */
        get: operations["getDomain"];
        /**
         * Update a domain (PUT)
         * @description Does the same as PATCH: fields that you leave out keep their value.
         */
        put: operations["updateDomainWithPut"];
        post?: never;
        /**
         * Delete a domain
         * @description Deletes the domain. The request has no body.
         */
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        /**
         * Update a domain
         * @description Both redirect targets are optional: send only those to change. You cannot change the name of a domain.
         */
        patch: operations["updateDomain"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The record's id. */
        Id: number;
        /**
         * @description The pixel name. Searchable and sortable.
         * @example Summer reading
         */
        PixelName: string;
        /**
         * @description The pixel type: the ad or analytics platform that the pixel belongs to.
         * @enum {string}
         */
        PixelType: "adroll" | "bing" | "facebook" | "google-ads" | "google-analytics" | "google-tag-manager" | "linkedin" | "pinterest" | "quora" | "x";
        /**
         * @description The pixel ID value.
         * @example AW-11094827364
         */
        PixelValue: string;
        /**
         * @description The index page to redirect to.
         * @example https://harborbooks.example/reading
         */
        IndexPage: string;
        /**
         * @description The 404 page to redirect to.
         * @example https://harborbooks.example/lost
         */
        NotFoundPage: string;
        /**
         * Format: date-time
         * @description When the record was created.
         */
        CreatedAt: string;
        /**
         * Format: date-time
         * @description When the record was last updated.
         */
        UpdatedAt: string;
        /** @description A tracking pixel. */
        Pixel: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["PixelName"];
            type: components["schemas"]["PixelType"];
            value: components["schemas"]["PixelValue"];
            created_at?: components["schemas"]["CreatedAt"];
            updated_at?: components["schemas"]["UpdatedAt"];
        };
        /** @description The body of a response with one pixel. */
        PixelEnvelope: {
            data: components["schemas"]["Pixel"];
        };
        /** @description The body of a response with a page of pixels. */
        PixelList: {
            /** @description The pixels of this page. */
            data: components["schemas"]["Pixel"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The fields of a new pixel. */
        PixelCreate: {
            /**
             * @description The pixel name. Searchable and sortable.
             * @example Summer reading
             */
            name: string;
            type: components["schemas"]["PixelType"];
            /**
             * @description The pixel ID value.
             * @example AW-11094827364
             */
            value: string;
        };
        /** @description The fields of a pixel that can be changed. */
        PixelUpdate: {
            name?: components["schemas"]["PixelName"];
            type?: components["schemas"]["PixelType"];
            value?: components["schemas"]["PixelValue"];
        };
        /** @description A domain. */
        Domain: {
            id: components["schemas"]["Id"];
            /** @description The domain name. Searchable and sortable. */
            name: string;
            /** @description The index page to redirect to. If none is set, it is `null`, empty or absent. */
            index_page?: string | null;
            /** @description The 404 page to redirect to. If none is set, it is `null`, empty or absent. */
            not_found_page?: string | null;
            created_at?: components["schemas"]["CreatedAt"];
            updated_at?: components["schemas"]["UpdatedAt"];
        };
        /** @description The body of a response with one domain. */
        DomainEnvelope: {
            data: components["schemas"]["Domain"];
        };
        /** @description The body of a response with a page of domains. */
        DomainList: {
            /** @description The domains of this page. */
            data: components["schemas"]["Domain"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The fields of a new domain. */
        DomainCreate: {
            /**
             * @description The domain name. Searchable and sortable.
             * @example read.harborbooks.example
             */
            name: string;
            index_page?: components["schemas"]["IndexPage"];
            not_found_page?: components["schemas"]["NotFoundPage"];
        };
        /** @description The fields of a domain that can be changed. */
        DomainUpdate: {
            index_page?: components["schemas"]["IndexPage"];
            not_found_page?: components["schemas"]["NotFoundPage"];
        };
        /**
         * @description A field that can be searched.
         * @default name
         * @enum {string}
         */
        SearchBy: "name";
        /**
         * @description A field to sort by.
         * @default id
         * @enum {string}
         */
        SortBy: "id" | "name";
        /**
         * @description A direction to sort in.
         * @default desc
         * @enum {string}
         */
        Sort: "desc" | "asc";
        /**
         * @description The maximum number of records per page.
         * @default 10
         * @enum {integer}
         */
        PerPage: 10 | 25 | 50 | 100;
        /** @description The numbers of this page and of the whole list. */
        PageMeta: {
            /** @description The number of this page. */
            current_page: number;
            /** @description The number of the last page. For an empty list, it is 1 or 0. */
            last_page: number;
            /** @description The maximum number of records on a page. */
            per_page: number;
            /** @description The total number of records on all pages. */
            total: number;
        };
        /** @description An error. */
        ErrorMessage: {
            /** @description A text for people. In code, check the status. */
            message: string;
        };
        /** @description An error in a form, with each invalid field's messages. */
        ErrorFields: {
            /** @description A list of messages for each invalid field. */
            message: {
                [key: string]: string[];
            };
        };
    };
    responses: {
        /** @description One page of the list. */
        PixelsListed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PixelList"];
            };
        };
        /** @description The new pixel. */
        PixelCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PixelEnvelope"];
            };
        };
        /** @description The pixel with this `id`. */
        PixelShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PixelEnvelope"];
            };
        };
        /** @description The pixel after the update. */
        PixelUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PixelEnvelope"];
            };
        };
        /** @description One page of the list. */
        DomainsListed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainList"];
            };
        };
        /** @description The new domain. */
        DomainCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainEnvelope"];
            };
        };
        /** @description The domain with this `id`. */
        DomainShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainEnvelope"];
            };
        };
        /** @description The domain after the update. */
        DomainUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainEnvelope"];
            };
        };
        /** @description The record was deleted. Ignore the body, if there is one. */
        Deleted: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The API key is missing or invalid. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description No record has this `id`. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
        /** @description A field is missing or empty, or its value is not allowed. The service may reject other values, too. */
        InvalidPixel: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorFields"];
            };
        };
        /** @description A value is not allowed. The service may reject other values, too. */
        InvalidPixelUpdate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorFields"];
            };
        };
        /** @description The name is missing or empty. The service may reject other values, too. */
        InvalidDomain: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorFields"];
            };
        };
        /** @description A form that the service rejects, such as one with a redirect target that it does not accept. */
        InvalidDomainUpdate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorFields"];
            };
        };
        /** @description Any other error: 403 (no access), 429 (too many requests), 5xx (server error). */
        OtherError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorMessage"];
            };
        };
    };
    parameters: {
        /** @description The `id` of the pixel. */
        PixelId: components["schemas"]["Id"];
        /** @description The `id` of the domain. */
        DomainId: components["schemas"]["Id"];
        /** @description Returns only matching records. Omit it to return all. */
        Search: string;
        /** @description The field to search. */
        SearchBy: components["schemas"]["SearchBy"];
        /** @description Returns only pixels of this type. You can combine it with `search`. Omit it to return all types. */
        TypeFilter: components["schemas"]["PixelType"];
        /** @description The field to sort by. */
        SortBy: components["schemas"]["SortBy"];
        /** @description The direction to sort in. */
        Sort: components["schemas"]["Sort"];
        /** @description Records per page. */
        PerPage: components["schemas"]["PerPage"];
        /** @description The number of the page to return. */
        Page: number;
    };
    requestBodies: {
        /** @description All three fields are required. */
        PixelCreateForm: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PixelCreate"];
            };
        };
        /** @description The fields to change. The others keep their value, and an empty form changes nothing. */
        PixelUpdateForm: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PixelUpdate"];
            };
        };
        /** @description Only `name` is required. */
        DomainCreateForm: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["DomainCreate"];
            };
        };
        /** @description The redirect targets to change. The other one keeps its value, an empty value removes a target, and an empty form changes nothing. */
        DomainUpdateForm: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["DomainUpdate"];
            };
        };
    };
    headers: {
        /** @description When to try again: after a number of seconds, or at a date (RFC 9110, section 10.2.3). */
        RetryAfter: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPixels: {
        parameters: {
            query?: {
                /** @description Returns only matching records. Omit it to return all. */
                search?: components["parameters"]["Search"];
                /** @description The field to search. */
                search_by?: components["parameters"]["SearchBy"];
                /** @description Returns only pixels of this type. You can combine it with `search`. Omit it to return all types. */
                type?: components["parameters"]["TypeFilter"];
                /** @description The field to sort by. */
                sort_by?: components["parameters"]["SortBy"];
                /** @description The direction to sort in. */
                sort?: components["parameters"]["Sort"];
                /** @description Records per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description The number of the page to return. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PixelsListed"];
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["OtherError"];
        };
    };
    createPixel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PixelCreateForm"];
        responses: {
            201: components["responses"]["PixelCreated"];
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["InvalidPixel"];
            default: components["responses"]["OtherError"];
        };
    };
    getPixel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the pixel. */
                id: components["parameters"]["PixelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PixelShown"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["OtherError"];
        };
    };
    updatePixelWithPut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the pixel. */
                id: components["parameters"]["PixelId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["PixelUpdateForm"];
        responses: {
            200: components["responses"]["PixelUpdated"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidPixelUpdate"];
            default: components["responses"]["OtherError"];
        };
    };
    deletePixel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the pixel. */
                id: components["parameters"]["PixelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["OtherError"];
        };
    };
    updatePixel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the pixel. */
                id: components["parameters"]["PixelId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["PixelUpdateForm"];
        responses: {
            200: components["responses"]["PixelUpdated"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidPixelUpdate"];
            default: components["responses"]["OtherError"];
        };
    };
    listDomains: {
        parameters: {
            query?: {
                /** @description Returns only matching records. Omit it to return all. */
                search?: components["parameters"]["Search"];
                /** @description The field to search. */
                search_by?: components["parameters"]["SearchBy"];
                /** @description The field to sort by. */
                sort_by?: components["parameters"]["SortBy"];
                /** @description The direction to sort in. */
                sort?: components["parameters"]["Sort"];
                /** @description Records per page. */
                per_page?: components["parameters"]["PerPage"];
                /** @description The number of the page to return. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DomainsListed"];
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["OtherError"];
        };
    };
    createDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["DomainCreateForm"];
        responses: {
            201: components["responses"]["DomainCreated"];
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["InvalidDomain"];
            default: components["responses"]["OtherError"];
        };
    };
    getDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the domain. */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DomainShown"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["OtherError"];
        };
    };
    updateDomainWithPut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the domain. */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["DomainUpdateForm"];
        responses: {
            200: components["responses"]["DomainUpdated"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidDomainUpdate"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the domain. */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["OtherError"];
        };
    };
    updateDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the domain. */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["DomainUpdateForm"];
        responses: {
            200: components["responses"]["DomainUpdated"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidDomainUpdate"];
            default: components["responses"]["OtherError"];
        };
    };
}
