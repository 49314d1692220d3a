<?php

namespace App\Http\Controllers;

use Illuminate\Database\Eloquent\Builder;
use Illuminate\Foundation\Validation\ValidatesRequests;
use Illuminate\Http\Request;
use Illuminate\Routing\Controller as BaseController;
use Illuminate\Validation\Rule;

/** What both controllers share: lists as the document describes them, and records as resources or as bare models. */
abstract class Controller extends BaseController
{
    use ValidatesRequests;

    protected function page(Request $request, Builder $query, array $filters = [])
    {
        $asked = $request->validate([
            'search' => 'nullable|string',
            'search_by' => 'in:name',
            'sort_by' => 'in:id,name',
            'sort' => 'in:desc,asc',
            'per_page' => 'in:10,25,50,100',
        ] + array_map(fn (array $values) => ['nullable', Rule::in($values)], $filters));
        if (isset($asked['search'])) $query->where($asked['search_by'] ?? 'name', 'like', "%{$asked['search']}%");
        foreach (array_keys($filters) as $field) {
            if (isset($asked[$field])) $query->where($field, $asked[$field]);
        }
        $page = $query->orderBy($asked['sort_by'] ?? 'id', $asked['sort'] ?? 'desc')->paginate($asked['per_page'] ?? 10);
        return $this->wraps() ? $this->resource()::collection($page) : $page;
    }

    protected function record($model)
    {
        return $this->wraps() ? new ($this->resource())($model) : $model;
    }

    /** Developers of Laravel either write resources or return their models. */
    private function wraps(): bool
    {
        return getenv('VARIANT') !== 'models';
    }

    abstract protected function resource(): string;
}
