<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Pixel extends Model
{
    public const TYPES = [
        'adroll', 'bing', 'facebook', 'google-ads', 'google-analytics', 'google-tag-manager', 'linkedin', 'pinterest',
        'quora', 'x',
    ];

    protected $fillable = ['name', 'type', 'value'];
}
