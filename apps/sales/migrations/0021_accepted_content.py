from django.db import migrations, models

from apps.core.db.migration_operations import Batch


class Migration(migrations.Migration):
    dependencies = [
        ("sales", "0020_letters"),
    ]

    operations = [
        Batch([migrations.RemoveConstraint(model_name="quoteacceptance", name="quote_version_accepted_once")]),
        Batch(
            [
                migrations.AddConstraint(
                    model_name="quoteacceptance",
                    constraint=models.UniqueConstraint(
                        fields=["quote", "version", "content"], name="quote_content_accepted_once"
                    ),
                ),
            ]
        ),
    ]
