from django.db import models

PIXEL_TYPES = [
    (value, value)
    for value in (
        "adroll",
        "bing",
        "facebook",
        "google-ads",
        "google-analytics",
        "google-tag-manager",
        "linkedin",
        "pinterest",
        "quora",
        "x",
    )
]


class Pixel(models.Model):
    name = models.CharField(max_length=255)
    type = models.CharField(max_length=32, choices=PIXEL_TYPES)
    value = models.CharField(max_length=255)


class Domain(models.Model):
    name = models.CharField(max_length=255)
    index_page = models.CharField(max_length=255, blank=True, default="")
    not_found_page = models.CharField(max_length=255, blank=True, default="")
