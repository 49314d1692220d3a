<?php

namespace App\Http\Controllers;

use App\Http\Resources\DomainResource;
use App\Models\Domain;
use Illuminate\Http\Request;

class DomainController extends Controller
{
    private const TARGETS = ['index_page' => 'nullable|string', 'not_found_page' => 'nullable|string'];

    public function index(Request $request)
    {
        return $this->page($request, Domain::query());
    }

    public function store(Request $request)
    {
        return $this->record(Domain::create($request->validate(['name' => 'required|string'] + self::TARGETS)));
    }

    public function show(Domain $domain)
    {
        return $this->record($domain);
    }

    public function update(Request $request, Domain $domain)
    {
        $domain->update($request->validate(self::TARGETS));
        return $this->record($domain);
    }

    public function destroy(Domain $domain)
    {
        $domain->delete();
        return response()->noContent();
    }

    protected function resource(): string
    {
        return DomainResource::class;
    }
}
